import type { ReactNode } from 'react';
import { Fragment } from '@wordpress/element';
import { ExportPdf } from '../../features/pdf/export-pdf';
import { WayBack } from '../../features/drill-down/way-back';
import { useBoot } from '../../store/app/use-boot';
import { metaParts, type MetaOf } from './meta-parts';
import type { PageState } from './use-page';
import {
	MetaEnd,
	ControlsEnd,
	ControlsStart,
} from '../../features/page-controls/page-controls';
import { LitePdf, LiteRange } from '../../features/lite/lite-controls';
import { RangePicker } from '../../features/date-range/picker/range-picker';
import { RangeText } from '../../features/date-range/picker/range-text';
import type { DateState, RangeOptions } from '../../store/reports/dates';
import type { Calendar } from '../../features/date-range/presets';
import type { License } from '../../store/app/license';

interface ControlsProps {
	dates: DateState;
	calendar: Calendar;
	options: RangeOptions;
	/** Whether the page shows a sample. */
	isLocked: boolean;
	license: License;
	upgradeUrl: string;
	filter: ReactNode;
	/** Button to export the report. Requires a paid license unless `isPdfFree` is set. */
	exportPdf: ReactNode;
	/** Whether every license level includes the PDF. */
	isPdfFree: boolean;
	onChange: ( dates: DateState ) => void;
}

/**
 * Controls next to the title: filters, the date range, and the report's own. The range is fixed on Lite and for
 * samples.
 */
function Controls( props: ControlsProps ) {
	const { dates, calendar, options, isLocked } = props;
	const { license, upgradeUrl, filter, exportPdf, isPdfFree, onChange } =
		props;
	if ( ! license.is_pro ) {
		return (
			<div className="lodestar-page__controls">
				<ControlsStart.Slot />
				{ isPdfFree ? (
					exportPdf
				) : (
					<LitePdf upgradeUrl={ upgradeUrl } />
				) }
				{ filter }
				{ options.picker && (
					<LiteRange dates={ dates } upgradeUrl={ upgradeUrl } />
				) }
				<ControlsEnd.Slot />
			</div>
		);
	}
	return (
		<div className="lodestar-page__controls">
			<ControlsStart.Slot />
			{ exportPdf }
			{ filter }
			{ options.picker && isLocked && (
				<p className="lodestar-range__fixed">
					<RangeText dates={ dates } />
				</p>
			) }
			{ options.picker && ! isLocked && (
				<RangePicker
					dates={ dates }
					calendar={ calendar }
					options={ options }
					onChange={ onChange }
				/>
			) }
			<ControlsEnd.Slot />
		</div>
	);
}

/** Line under the title with the site and the freshness of its data. */
function Meta( props: MetaOf ) {
	return (
		<p className="lodestar-page__meta">
			{ metaParts( props ).map( ( part, index ) => (
				<Fragment key={ part }>
					{ index > 0 && ' · ' }
					<bdi>{ part }</bdi>
				</Fragment>
			) ) }
			<MetaEnd.Slot />
		</p>
	);
}

interface HeadProps {
	page: PageState;
	filter: ReactNode;
}

export function Head( { page, filter }: HeadProps ) {
	const boot = useBoot();
	const { report, calendar, dates, kinds, filters, request } = page;
	const { answer } = request.received ?? {};
	const days = answer && report.daysOf?.( answer );
	const meta = {
		siteUrl: boot.site.url,
		dataThrough: request.received?.answer.dataThrough,
		today: calendar.today,
		end: dates.range.end,
		notices: request.received?.answer.notices,
		days,
	};
	return (
		<div
			className={
				'lodestar-page__head' +
				( page.options.picker ? '' : ' has-no-range' )
			}
		>
			<div>
				<WayBack params={ page.location.params } dates={ dates } />
				<h1 tabIndex={ -1 }>{ report.title }</h1>
				<Meta { ...meta } />
			</div>
			{ boot.authed && ! page.isUnavailable && (
				<Controls
					dates={ dates }
					calendar={ calendar }
					options={ page.options }
					isLocked={ ! page.isOpen }
					license={ boot.license }
					upgradeUrl={ boot.upgrade_url }
					filter={ filter }
					isPdfFree={
						report.freePdf !== undefined || report.hasPdf === false
					}
					exportPdf={
						report.hasPdf !== false && (
							<ExportPdf
								label={ report.freePdf }
								shown={ {
									report: report.key,
									title: report.title,
									dates: days
										? {
												...dates,
												interval: 'custom',
												range: days,
											}
										: dates,
									hasDays:
										days !== undefined ||
										page.options.picker,
									kinds,
									filters,
									meta: metaParts( meta ),
									today: calendar.today,
									timezone: boot.timezone,
								} }
								isReady={
									request.received !== undefined &&
									! request.isResolving
								}
							/>
						)
					}
					onChange={ page.setDates }
				/>
			) }
		</div>
	);
}
