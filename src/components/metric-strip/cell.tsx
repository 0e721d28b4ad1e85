import { VisuallyHidden } from '@wordpress/components';
import { Change } from '../change';
import { changeWords } from '../change/words';
import { formatHeadline, formatValue } from '../format/value';
import { Sparkline } from './sparkline';
import type { StripMetric } from './types';

/**
 * What stands in a tab: the number first, then whether that is better, then its shape. Read out as “Sessions, 31,806,
 * up 14.9%”.
 *
 * @param props
 * @param props.metric
 */
export function Cell( { metric }: { metric: StripMetric } ) {
	const { label, value, type, change, inverse, values } = metric;
	const full = value === null ? '—' : formatValue( value, type );
	return (
		<>
			<VisuallyHidden as="span">
				{ [ label, full, changeWords( change ) ].join( ', ' ) }
			</VisuallyHidden>
			<span className="lodestar-strip__cell" aria-hidden="true">
				<span className="lodestar-strip__label" title={ label }>
					{ label }
				</span>
				<span className="lodestar-strip__value" title={ full }>
					{ value === null ? '—' : formatHeadline( value, type ) }
				</span>
				<span className="lodestar-strip__foot">
					<Change value={ change } inverse={ inverse } />
					<Sparkline values={ values } />
				</span>
			</span>
		</>
	);
}
