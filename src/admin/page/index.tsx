import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { NoData } from '../../components/no-data';
import { RangePicker } from '../../components/range-picker';
import { today as siteToday } from '../../components/range/site-clock';
import {
	dateParams,
	parseDateState,
	type DateState,
	type Params,
} from '../../components/range/url';
import { ReportState } from '../../components/report-state';
import type { Report } from '../../reports/types';
import { useReport } from '../../store/reports/use-report';
import { navigate, type Location } from '../router';
import type { Settings } from '../settings';
import { Meta } from './meta';
import { reportQuery } from './query';
import { usePreload, View } from './view';

interface PageProps {
	report: Report;
	load: NonNullable< Report[ 'view' ] >;
	location: Location;
	settings: Settings;
}

/**
 * One report: title, range, and its view or whatever stands in its place.
 *
 * @param props
 * @param props.report
 * @param props.load
 * @param props.location
 * @param props.settings
 */
export function Page( { report, load, location, settings }: PageProps ) {
	const { path, params } = location;
	const today = siteToday();
	const calendar = { today, weekStart: settings.start_of_week };
	const dates = parseDateState( params, calendar );
	const query = reportQuery( dates );
	const request = useReport( report.key, query );
	usePreload( load );

	const setParams = ( changes: Params, replace = false ) =>
		navigate( { path, params: { ...params, ...changes } }, replace );
	const setDates = ( next: DateState ) => {
		const wanted = dateParams( next );
		if (
			JSON.stringify( wanted ) === JSON.stringify( dateParams( dates ) )
		) {
			request.ask();
			return;
		}
		const { tab = '' } = params;
		navigate( { path, params: { ...wanted, tab } } );
	};
	const Skeleton = report.skeleton;
	const skeleton = Skeleton && <Skeleton params={ params } />;
	const shared = { dates, today, setParams };

	return (
		<div className="lodestar-page">
			<div className="lodestar-page__head">
				<div>
					<h1>{ report.title }</h1>
					<Meta
						siteUrl={ settings.site.url }
						dataThrough={ request.received?.answer.dataThrough }
						today={ today }
						end={ dates.range.end }
					/>
				</div>
				<RangePicker
					dates={ dates }
					calendar={ calendar }
					onChange={ setDates }
				/>
			</div>
			{ dates.fallback && (
				<Notice status="info" isDismissible={ false }>
					{ __(
						'The address asked for dates that cannot be shown, so these are the last 30 days.',
						'lodestar'
					) }
				</Notice>
			) }
			<ReportState
				title={ report.title }
				request={ request }
				isConnected={ settings.authed }
				maySetUp={ settings.update_settings }
				wizardUrl={ settings.wizard_url }
				isEmpty={ report.isEmpty }
				skeleton={ skeleton }
				empty={ <NoData { ...shared } /> }
				details={ {
					report: report.name,
					query,
					version: settings.version,
				} }
			>
				{ ( answer ) => (
					<View
						key={ report.name }
						report={ report }
						load={ load }
						skeleton={ skeleton }
						answer={ answer }
						params={ params }
						ask={ request.ask }
						{ ...shared }
					/>
				) }
			</ReportState>
		</div>
	);
}
