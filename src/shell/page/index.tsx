import { Card } from '../../ui/card';
import { FilterBar } from '../../features/filters';
import { useKinds } from '../../features/filters/kinds';
import {
	filterParams,
	parseFilters,
	withFilters,
	type Filters,
} from '../../features/filters/url';
import { NoData } from '../../features/no-data';
import { ExportPdf } from '../../features/pdf';
import { filenameOf, paperOf } from '../../features/pdf/words';
import { EVERYTHING } from '../../features/date-range/options';
import { today as siteToday } from '../../store/app/site-clock';
import { dateParams } from '../../features/date-range/url';
import type { DateState } from '../../store/reports/dates';
import type { Params, Report } from '../../store/reports/report';
import { Blocks } from '../../features/blocks';
import { ReportState } from '../../features/report-state';
import { Sample } from '../../features/sample';
import { NotConnected } from '../../features/sample/not-connected';
import { ReportTabs } from '../../features/tabs';
import { TableReportSkeleton } from '../../features/table-report/skeleton';
import { attempt } from '../../guard/attempt';
import { Foreign } from '../../guard/foreign';
import type { Received } from '../../store/reports/types';
import { useReport } from '../../store/reports/use-report';
import { AppNotice } from '../notices';
import { FaultNotice } from '../notices/faults';
import { navigate, type Location } from '../router';
import { useBoot } from '../../store/app/use-boot';
import { AddressNotice } from './address-notice';
import { Controls } from './controls';
import { datesOf } from './dates';
import { loaderOf } from './load-view';
import { LockedReport } from './locked';
import { Meta } from './meta';
import { metaParts } from './meta-parts';
import { reportQuery } from '../../store/reports/report-query';
import { SampleView } from './sample-view';
import { tableReport, usePreload, View } from './view';

interface PageProps {
	report: Report;
	location: Location;
}

/** What a view is given that brings its own figures. */
const NO_ANSWER: Received = {
	answer: { dataThrough: null, notices: [] },
	behind: 'nothing',
};

/**
 * One report: title, range, and its view or whatever stands in its place.
 *
 * @param props
 * @param props.report
 * @param props.location
 */
export function Page( { report, location }: PageProps ) {
	const boot = useBoot();
	const { path, params } = location;
	const { license, authed } = boot;
	const load = report.view ?? tableReport;
	const today = siteToday();
	const calendar = { today, weekStart: boot.start_of_week };
	const locked = report.locked ?? null;
	const isOpen = authed && ! locked;
	const options = { ...EVERYTHING, ...report.date };
	const dates = datesOf(
		params,
		calendar,
		options,
		isOpen && license.is_pro
	);
	const kinds = useKinds( boot.filters, report.name );
	const { filters, isUnknown } = parseFilters(
		params,
		kinds.map( ( { name } ) => name )
	);
	const query = reportQuery( dates, filters );
	const asks = report.asks ?? true;
	const asked = useReport( report.key, query, isOpen && asks );
	const request = asks ? asked : { ...asked, received: NO_ANSWER };
	usePreload( load );

	const setParams = ( changes: Params, replace = false ) =>
		navigate( { path, params: { ...params, ...changes } }, replace );
	const setDates = ( next: DateState ) => {
		const wanted = dateParams( next, options );
		const present = dateParams( dates, options );
		if ( JSON.stringify( wanted ) === JSON.stringify( present ) ) {
			request.ask();
			return;
		}
		const { tab = '' } = params;
		navigate( {
			path,
			params: { ...wanted, tab, ...filterParams( filters ) },
		} );
	};
	const setFilters = ( next: Filters ) =>
		navigate( { path, params: withFilters( params, next ) } );
	const plainSkeleton = (
		<TableReportSkeleton
			report={ report }
			params={ params }
			isCompared={ dates.comparison !== null }
		/>
	);
	const skeleton = report.skeleton ? (
		<Foreign
			part={ report.skeleton }
			given={ { params } }
			what={ `skeleton of ${ report.name }` }
			owner={ report.name }
			otherwise={ plainSkeleton }
		/>
	) : (
		plainSkeleton
	);
	const { isEmpty } = report;
	const meta = {
		siteUrl: boot.site.url,
		dataThrough: request.received?.answer.dataThrough,
		today,
		end: dates.range.end,
	};
	const shared = { dates, today, setParams };
	const drawn = { report, load, skeleton, access: boot };
	const sample = <SampleView { ...drawn } calendar={ calendar } />;

	return (
		<div className="lodestar-page">
			<div className="lodestar-page__head">
				<div>
					<h1 tabIndex={ -1 }>{ report.title }</h1>
					<Meta { ...meta } />
				</div>
				{ authed && (
					<Controls
						dates={ dates }
						calendar={ calendar }
						options={ options }
						isLocked={ ! isOpen }
						license={ license }
						upgradeUrl={ boot.upgrade_url }
						exportPdf={
							<ExportPdf
								paper={ paperOf( {
									title: report.title,
									dates,
									kinds,
									filters,
									meta: metaParts( meta ),
									today,
									timezone: boot.timezone,
								} ) }
								filename={ filenameOf( report.key, dates ) }
								isReady={
									request.received !== undefined &&
									! request.isResolving
								}
							/>
						}
						onChange={ setDates }
					/>
				) }
			</div>
			<FaultNotice />
			<AppNotice />
			{ isOpen && (
				<AddressNotice dates={ dates } isUnknownFilter={ isUnknown } />
			) }
			{ isOpen && asks && kinds.length > 0 && (
				<FilterBar
					report={ report.key }
					range={ dates.range }
					kinds={ kinds }
					filters={ filters }
					onChange={ setFilters }
				/>
			) }
			<ReportTabs
				report={ report }
				isOpen={ isOpen }
				selected={ params.tab }
				onSelect={ ( name ) => setParams( { tab: name } ) }
			>
				{ ( tab ) => (
					<ReportState
						title={ report.title }
						request={ request }
						isConnected={ authed }
						locked={ locked }
						notConnected={
							<Sample
								blur="strong"
								cover={
									<Card label={ report.title }>
										<NotConnected
											maySetUp={ boot.update_settings }
											wizardUrl={ boot.wizard_url }
											source={ boot.source }
										/>
									</Card>
								}
							>
								{ sample }
							</Sample>
						}
						whenLocked={ ( lock ) => (
							<LockedReport
								report={ report }
								lock={ lock }
								access={ boot }
							>
								{ sample }
							</LockedReport>
						) }
						isEmpty={
							isEmpty &&
							( ( answer ) =>
								attempt( isEmpty, [ answer ], {
									what: `isEmpty of ${ report.name }`,
									owner: report.name,
									isGood: ( said ) =>
										typeof said === 'boolean',
									otherwise: false,
								} ) )
						}
						skeleton={ skeleton }
						empty={ <NoData { ...shared } /> }
						details={ {
							report: report.name,
							query,
							version: boot.version,
						} }
					>
						{ ( answer ) => {
							const view = {
								report,
								access: boot,
								isSample: false,
								answer,
								params: { ...location.args, ...params },
								ask: request.ask,
								...shared,
							};
							return tab ? (
								<View
									key={ tab.name }
									{ ...view }
									load={ loaderOf( tab.component ) }
									skeleton={ null }
									owner={ tab.name }
								/>
							) : (
								<Blocks view={ view }>
									<View
										key={ report.name }
										{ ...view }
										load={ load }
										skeleton={ skeleton }
									/>
								</Blocks>
							);
						} }
					</ReportState>
				) }
			</ReportTabs>
		</div>
	);
}
