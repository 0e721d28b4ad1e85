import { VisuallyHidden } from '@wordpress/components';
import { Change } from '../change';
import { formatHeadline, formatValue } from '../format/value';
import { Sparkline } from './sparkline';
import type { StripMetric } from './types';

/** Keeps the parts of a name apart where it is read out. */
const Pause = () => <VisuallyHidden as="span">, </VisuallyHidden>;

/**
 * What stands in a tab: the number first, then whether that is better, then its shape.
 *
 * @param props
 * @param props.metric
 */
export function Cell( { metric }: { metric: StripMetric } ) {
	const { label, value, type, change, inverse, values } = metric;
	return (
		<span className="lodestar-strip__cell">
			<span className="lodestar-strip__label" title={ label }>
				{ label }
			</span>
			<Pause />
			<span
				className="lodestar-strip__value"
				title={
					value === null ? undefined : formatValue( value, type )
				}
			>
				{ value === null ? '—' : formatHeadline( value, type ) }
			</span>
			<Pause />
			<span className="lodestar-strip__foot">
				<Change value={ change } inverse={ inverse } />
				<Sparkline values={ values } />
			</span>
		</span>
	);
}
