export interface Size {
	width: number;
	height: number;
}

/** How large something can be shown within a room; as it is, while either is not known. */
export function scaleOf(room: Size, size: Size): number {
	if (room.width === 0 || room.height === 0 || size.width === 0 || size.height === 0) return 1;
	return Math.min(room.width / size.width, room.height / size.height);
}
