import { SlotFillProvider } from '@wordpress/components';
import { FilterBar } from '../../features/filters';
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
	return (
		<SlotFillProvider>
			<div className="lodestar-page">
				<Head page={ page } />
				<FaultNotice />
				<AppNotice />
				{ page.isOpen && (
					<AddressNotice
						dates={ dates }
						isUnknownFilter={ page.isUnknownFilter }
					/>
				) }
				{ page.hasFilters && (
					<FilterBar
						report={ report.key }
						range={ dates.range }
						kinds={ page.kinds }
						filters={ page.filters }
						onChange={ page.setFilters }
					/>
				) }
				<Body page={ page } />
			</div>
		</SlotFillProvider>
	);
}
