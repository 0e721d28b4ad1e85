import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { DateState } from '../../store/reports/dates';
import { intervalLabel } from '../../features/date-range/interval-label';

interface AddressNoticeProps {
	dates: DateState;
	/** Whether the address names a filter that does not exist. */
	isUnknownFilter: boolean;
}

/**
 * Says what the address asked for that is not shown.
 *
 * @param props
 * @param props.dates
 * @param props.isUnknownFilter
 */
export function AddressNotice( {
	dates,
	isUnknownFilter,
}: AddressNoticeProps ) {
	return (
		<>
			{ dates.fallback && (
				<Notice status="info" isDismissible={ false }>
					{ dates.fallback === 'range'
						? rangeText( dates )
						: __(
								'The address asked for a comparison that cannot be shown, so there is none.',
								'lodestar'
							) }
				</Notice>
			) }
			{ isUnknownFilter && (
				<Notice status="info" isDismissible={ false }>
					{ __(
						'The address asked for a filter that does not exist here, so it is left out.',
						'lodestar'
					) }
				</Notice>
			) }
		</>
	);
}

function rangeText( { interval }: DateState ): string {
	return interval === 'last30days'
		? __(
				'The address asked for dates that cannot be shown, so these are the last 30 days.',
				'lodestar'
			)
		: sprintf(
				/* translators: %s: “Last 7 days”, “Today”, … */
				__(
					'The address asked for dates that cannot be shown. Shown instead: %s.',
					'lodestar'
				),
				intervalLabel( interval )
			);
}
