import { __ } from '@wordpress/i18n';
import { Change } from '../../ui/change/change';
import { weighedChange } from '../../ui/change/weigh';
import {
	formatDuration,
	formatNumber,
	formatPercent,
} from '../../ui/format/number';
import type { Figure, PostFigures } from './types';

const UNKNOWN = '—';

export function Headline( { views }: { views: Figure } ) {
	return (
		<div className="lodestar-editor__headline">
			<span>{ __( 'Views', 'lodestar' ) }</span>
			<b>
				{ views.value === null ? UNKNOWN : formatNumber( views.value ) }
			</b>
			{ views.before !== null && (
				<Change value={ weighedChange( views.value, views.before ) } />
			) }
		</div>
	);
}

export function Others( { answer }: { answer: PostFigures } ) {
	const {
		sessions,
		engagement_rate: engaged,
		bounce_rate: bounces,
		time_on_page: time,
	} = answer.figures;
	const rests = [ sessions.value, sessions.before ] as const;
	const rows = [
		{
			label: __( 'Sessions', 'lodestar' ),
			figure: sessions,
			format: formatNumber,
			type: 'integer',
		},
		{
			label: __( 'Engagement Rate', 'lodestar' ),
			figure: engaged,
			format: formatPercent,
			type: 'percent',
		},
		{
			label: __( 'Bounce Rate', 'lodestar' ),
			figure: bounces,
			format: formatPercent,
			type: 'percent',
			isInverse: true,
		},
		{
			label: __( 'Time on Page', 'lodestar' ),
			figure: time,
			format: formatDuration,
			type: 'duration',
		},
	] as const;
	return (
		<table className="lodestar-editor__figures">
			<caption className="screen-reader-text">
				{ __( 'Stats for this post', 'lodestar' ) }
			</caption>
			<tbody>
				{ rows.map( ( { label, figure, format, type, ...row } ) => (
					<tr key={ label }>
						<th scope="row">{ label }</th>
						<td>
							{ figure.value === null
								? UNKNOWN
								: format( figure.value ) }
						</td>
						<td>
							{ figure.value !== null &&
								figure.before !== null && (
									<Change
										value={ weighedChange(
											figure.value,
											figure.before,
											type,
											rests
										) }
										inverse={ 'isInverse' in row }
									/>
								) }
						</td>
					</tr>
				) ) }
			</tbody>
		</table>
	);
}
