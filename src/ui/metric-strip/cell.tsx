import { VisuallyHidden } from '@wordpress/components';
import { Change } from '../change';
import { changeWords } from '../change/words';
import { figureTypes } from '../field-types/figures';
import { Sparkline } from './sparkline';
import type { StripMetric } from './types';

/** Figures with more characters are set smaller, so that none is cut off: German writes “12 Min. 38 Sek.”. */
const LONG = 9;

/**
 * What stands in a tab: the number first, then whether that is better, then its shape. Read out as “Sessions, 31,806,
 * up 14.9%”.
 *
 * @param props
 * @param props.metric
 */
export function Cell( { metric }: { metric: StripMetric } ) {
	const { label, value, type, currency, change, inverse, values } = metric;
	const full = figureTypes[ type ].format( value, { currency } );
	const shown = figureTypes[ type ].compact( value, { currency } );
	const words = [ label, full ];
	if ( change !== undefined ) {
		words.push( changeWords( change ) );
	}
	return (
		<>
			<VisuallyHidden as="span">{ words.join( ', ' ) }</VisuallyHidden>
			<span className="lodestar-strip__cell" aria-hidden="true">
				<span className="lodestar-strip__label" title={ label }>
					{ label }
				</span>
				<span
					className={
						'lodestar-strip__value' +
						( shown.length > LONG ? ' is-long' : '' )
					}
					title={ full }
				>
					{ shown }
				</span>
				<span className="lodestar-strip__foot">
					{ change !== undefined && (
						<Change value={ change } inverse={ inverse } />
					) }
					<Sparkline values={ values } />
				</span>
			</span>
		</>
	);
}
