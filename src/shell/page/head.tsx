import { ExportPdf } from '../../features/pdf';
import { WayBack } from '../../features/lead-on/way-back';
import { useBoot } from '../../store/app/use-boot';
import { Controls } from './controls';
import { Meta } from './meta';
import { metaParts } from './meta-parts';
import type { PageState } from './use-page';

/**
 * What stands above a report: its title, whose figures it has, and the range.
 *
 * @param props
 * @param props.page
 */
export function Head( { page }: { page: PageState } ) {
	const boot = useBoot();
	const { report, calendar, dates, kinds, filters, request } = page;
	const meta = {
		siteUrl: boot.site.url,
		dataThrough: request.received?.answer.dataThrough,
		today: calendar.today,
		end: dates.range.end,
	};
	const { answer } = request.received ?? {};
	const days = answer && report.daysOf?.( answer );
	return (
		<div className="lodestar-page__head">
			<div>
				<WayBack params={ page.location.params } dates={ dates } />
				<h1 tabIndex={ -1 }>{ report.title }</h1>
				<Meta { ...meta } />
			</div>
			{ boot.authed && (
				<Controls
					dates={ dates }
					calendar={ calendar }
					options={ page.options }
					isLocked={ ! page.isOpen }
					license={ boot.license }
					upgradeUrl={ boot.upgrade_url }
					isPdfFree={ report.freePdf !== undefined }
					exportPdf={
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
									days !== undefined || page.options.picker,
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
					}
					onChange={ page.setDates }
				/>
			) }
		</div>
	);
}
