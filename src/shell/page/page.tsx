import { SlotFillProvider, Notice } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { FilterBar, FilterButton } from '../../features/filters/filter-bar';
import type { Report } from '../../store/reports/report';
import { AppNotice } from '../notices/app-notice';
import { FaultNotice } from '../notices/fault-notice';
import type { Location } from '../router/router';
import { Body } from './body';
import { Head } from './head';
import { usePage } from './use-page';
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
function AddressNotice( { dates, isUnknownFilter }: AddressNoticeProps ) {
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

interface PageProps {
	report: Report;
	location: Location;
}

/**
 * One report: title, range, and its view or whatever stands in its place.
 *
 * @param props
 * @param props.report
 * @param props.location
 */
export function Page( { report, location }: PageProps ) {
	const page = usePage( report, location );
	const { dates } = page;
	const button = useRef< HTMLButtonElement >( null );
	const narrowing = {
		report: report.key,
		range: dates.range,
		kinds: page.kinds,
		filters: page.filters,
		onChange: page.setFilters,
		button,
	};
	return (
		<SlotFillProvider>
			<div
				className={ `lodestar-page${
					report.isColumn ? ' is-column' : ''
				}` }
			>
				<Head
					page={ page }
					filter={
						page.hasFilters && <FilterButton { ...narrowing } />
					}
				/>
				<FaultNotice />
				<AppNotice />
				{ page.isOpen && (
					<AddressNotice
						dates={ dates }
						isUnknownFilter={ page.isUnknownFilter }
					/>
				) }
				{ page.hasFilters && <FilterBar { ...narrowing } /> }
				<Body page={ page } />
			</div>
		</SlotFillProvider>
	);
}
