// Nothing on any screen keeps anybody from using it, from the left or from the right.

import { visitAll } from '../screens.mjs';

export default (evening) => visitAll(evening, ['en', 'he'], (phone, where) => phone.barriers(where));
