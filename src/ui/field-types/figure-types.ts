import { decimal } from './decimal';
import { duration } from './duration';
import { integer } from './integer';
import { latency } from './latency';
import { money } from './money';
import { percent } from './percent';
import { quantity } from './quantity';
import type { FigureType, FigureTypeName } from './types';

/** Numeric field types, for charts and metric strips. `fieldTypes` includes the text types. */
export const figureTypes: Readonly< Record< FigureTypeName, FigureType > > = {
	integer,
	decimal,
	quantity,
	percent,
	duration,
	latency,
	money,
};
