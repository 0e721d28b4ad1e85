import { isRTL } from '@wordpress/i18n';
import { Change } from '../change';
import { changeOf } from '../change/change-of';
import type { Frame } from './frame';
import { figure } from './words';
import type { ChartData } from './types';

interface TooltipProps {
	data: ChartData;
	frame: Frame;
	active: number;
}

const WIDTH = 226;
const GAP = 14;

/**
 * Where the tooltip stands: after its point, before it where there is no room, and in the free half of the height
 * where there is room on neither side.
 *
 * @param frame The drawing's measures.
 * @param index The point.
 * @param value Its figure.
 */
function place( frame: Frame, index: number, value: number | null ) {
	const x = frame.x( index );
	if ( x + GAP + WIDTH <= frame.width ) {
		return { left: x + GAP, top: 10 };
	}
	if ( x - GAP - WIDTH >= 0 ) {
		return { left: x - GAP - WIDTH, top: 10 };
	}
	const left = Math.max( 0, Math.min( frame.width - WIDTH, x - WIDTH / 2 ) );
	return value !== null && frame.y( value ) < frame.height / 2
		? { left, bottom: frame.bottom + 6 }
		: { left, top: 0 };
}

/**
 * The figures of one point. The same words reach assistive technology through the cursor.
 *
 * @param props
 * @param props.data
 * @param props.frame
 * @param props.active
 */
export function Tooltip( { data, frame, active }: TooltipProps ) {
	const point = data.points[ active ];
	if ( ! point ) {
		return null;
	}
	const earlier = data.earlier?.points[ active ];
	const isPartial =
		data.partial !== null && active === data.points.length - 1;

	return (
		<div
			className="lodestar-chart__tooltip"
			style={ place( frame, active, point.value ) }
			dir={ isRTL() ? 'rtl' : 'ltr' }
			aria-hidden="true"
		>
			<p className="lodestar-chart__tooltip-head">
				<bdi>{ point.title }</bdi>
				{ earlier && (
					<Change
						value={ changeOf( point.value, earlier.value ) }
						inverse={ data.inverse }
					/>
				) }
			</p>
			<dl>
				<dt>
					<i className="lodestar-chart__sample" />
					{ data.name }
				</dt>
				<dd className="is-now">{ figure( point.value, data.type ) }</dd>
				{ earlier && (
					<>
						<dt>
							<i className="lodestar-chart__sample is-earlier" />
							<bdi>{ earlier.title }</bdi>
						</dt>
						<dd>{ figure( earlier.value, data.type ) }</dd>
					</>
				) }
			</dl>
			{ isPartial && (
				<p className="lodestar-chart__tooltip-foot">{ data.partial }</p>
			) }
		</div>
	);
}
