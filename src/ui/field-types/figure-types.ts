import { decimal } from './decimal';
import { duration } from './duration';
import { integer } from './integer';
import { latency } from './latency';
import { money } from './money';
import { percent } from './percent';
import { quantity } from './quantity';
import type { FigureType, FigureTypeName } from './types';

/** The types of figures, which charts and strips do with: words are in `fieldTypes`. */
export const figureTypes: Readonly< Record< FigureTypeName, FigureType > > = {
	integer,
	decimal,
	quantity,
	percent,
	duration,
	latency,
	money,
};
