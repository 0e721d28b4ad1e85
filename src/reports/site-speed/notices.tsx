import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useBoot } from '../../store/app/use-boot';
import { formatDay, formatTime } from '../../ui/format/date';
import type { SpeedAnswer } from './answer';

/**
 * What a reader must know first: why the last audit failed, or why there are no figures.
 *
 * @param props
 * @param props.answer
 */
export function Notices( { answer }: { answer: SpeedAnswer } ) {
	const { audit, lab, visits, score } = answer;
	const { update_settings: maySetUp, settings_url: settings } = useBoot();
	if ( audit.failure ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ audit.failure.message }{ ' ' }
				{ lab &&
					sprintf(
						/* translators: 1: a day, 2: time of day. */
						__(
							'The figures below are of %1$s, %2$s.',
							'lodestar'
						),
						formatDay( lab.at.slice( 0, 10 ) ),
						formatTime( lab.at )
					) }
			</Notice>
		);
	}
	if ( ! visits.is_measured ) {
		return (
			<Notice status="info" isDismissible={ false }>
				{ __(
					'The speed of real visits is not measured: web vitals are switched off.',
					'lodestar'
				) }{ ' ' }
				{ maySetUp && (
					<a href={ `${ settings }#tracking` }>
						{ __( 'Switch them on', 'lodestar' ) }
					</a>
				) }
			</Notice>
		);
	}
	return score === null ? (
		<Notice status="info" isDismissible={ false }>
			{ __(
				'No visitor’s browser has told yet how fast a page was. Chrome and browsers made from it tell all figures, others some, once a page is left.',
				'lodestar'
			) }
		</Notice>
	) : null;
}
