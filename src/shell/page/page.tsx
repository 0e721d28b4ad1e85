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
	/** Whether the URL contains an unknown filter. */
	isUnknownFilter: boolean;
}

/** Explains which parts of the URL aren't available. */
function AddressNotice( { dates, isUnknownFilter }: AddressNoticeProps ) {
	return (
		<>
			{ dates.fallback && (
				<Notice status="info" isDismissible={ false }>
					{ dates.fallback === 'range'
						? rangeText( dates )
						: __(
								'The comparison in this link isn’t available, so it was turned off.',
								'lodestar'
							) }
				</Notice>
			) }
			{ isUnknownFilter && (
				<Notice status="info" isDismissible={ false }>
					{ __(
						'This report doesn’t support that filter, so we removed it.',
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
				'The dates in this link aren’t available. Showing the last 30 days instead.',
				'lodestar'
			)
		: sprintf(
				/* translators: %s: name of a date range, such as Last 7 days. */
				__(
					'The dates in this link aren’t available. Showing “%s” instead.',
					'lodestar'
				),
				intervalLabel( interval )
			);
}

interface PageProps {
	report: Report;
	location: Location;
}

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
