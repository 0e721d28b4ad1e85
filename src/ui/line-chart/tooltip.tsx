import { isRTL } from '@wordpress/i18n';
import { Change } from '../change';
import { changeOf } from '../change/change-of';
import type { Frame } from './frame';
import { NoteMark } from './note-mark';
import type { ChartNote } from './notes';
import { place } from './place';
import { figure } from './words';
import type { ChartData } from './types';

interface TooltipProps {
	data: ChartData;
	frame: Frame;
	active: number;
	/** What was noted of the day. */
	notes: readonly ChartNote[];
}

/**
 * The figures of one point. The same words reach assistive technology through the cursor.
 *
 * @param props
 * @param props.data
 * @param props.frame
 * @param props.active
 * @param props.notes
 */
export function Tooltip( { data, frame, active, notes }: TooltipProps ) {
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
				<dd className="is-now">{ figure( point.value, data ) }</dd>
				{ earlier && (
					<>
						<dt>
							<i className="lodestar-chart__sample is-earlier" />
							<bdi>{ earlier.title }</bdi>
						</dt>
						<dd>{ figure( earlier.value, data ) }</dd>
					</>
				) }
			</dl>
			{ ( isPartial || notes.length > 0 ) && (
				<div className="lodestar-chart__tooltip-foot">
					{ isPartial && <p>{ data.partial }</p> }
					{ notes.map( ( note ) => (
						<p key={ note.id }>
							<NoteMark { ...note } />
							<bdi>{ note.title }</bdi>
						</p>
					) ) }
				</div>
			) }
		</div>
	);
}
