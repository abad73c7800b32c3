// In no language does any screen reach beyond the edge of the smallest phone.

import { visitAll } from '../screens.mjs';

export default (evening) => visitAll(evening, ['en', 'he', 'ar', 'yi', 'de'], (phone, where) => phone.reachesBeyond(where));
