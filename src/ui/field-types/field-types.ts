import { date } from './date';
import { figureTypes } from './figure-types';
import { flag } from './flag';
import { icon } from './icon';
import { link } from './link';
import { page } from './page';
import { text } from './text';
import type { FieldType, FieldTypeName } from './types';

/** All field types by name. Components that show only numbers can use the smaller `figureTypes`. */
export const fieldTypes: Readonly< Record< FieldTypeName, FieldType > > = {
	...figureTypes,
	date,
	text,
	link,
	flag,
	icon,
	page,
};
