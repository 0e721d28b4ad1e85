import { SlotFillProvider } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { FilterBar, FilterButton } from '../../features/filters/filter-bar';
import type { Report } from '../../store/reports/report';
import { AppNotice } from '../notices';
import { FaultNotice } from '../notices/fault-notice';
import type { Location } from '../router';
import { AddressNotice } from './address-notice';
import { Body } from './body';
import { Head } from './head';
import { usePage } from './use-page';

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
