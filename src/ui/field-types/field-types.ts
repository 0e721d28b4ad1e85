import { date } from './date';
import { figureTypes } from './figure-types';
import { flag } from './flag';
import { icon } from './icon';
import { link } from './link';
import { page } from './page';
import { text } from './text';
import type { FieldType, FieldTypeName } from './types';

/** What a value can be, and all that follows from it. What only draws figures needs but `figureTypes`. */
export const fieldTypes: Readonly< Record< FieldTypeName, FieldType > > = {
	...figureTypes,
	date,
	text,
	link,
	flag,
	icon,
	page,
};
