import { Notice } from '@wordpress/components';
import { Blocks } from '../../features/blocks/blocks';
import { NoData } from '../../features/no-data/no-data';
import { ReportState } from '../../features/report-state/report-state';
import { ReportTabs } from '../../features/tabs/report-tabs';
import { attempt } from '../../third-party/attempt';
import { useBoot } from '../../store/app/use-boot';
import type { Answer } from '../../store/reports/answer';
import type { Report } from '../../store/reports/report';
import type { ClosedReportProps } from './closed';
import { loaderOf, usePreload, View, viewOf, type Load } from './view';
import { Skeleton } from './page-skeleton';
import type { PageState } from './use-page';

/** Returns a function that checks whether a response is empty. Undefined if the report doesn't define one. */
const emptinessOf = ( { name, isEmpty }: Report ) =>
	isEmpty &&
	( ( answer: Answer ) =>
		attempt( isEmpty, [ answer ], {
			what: `isEmpty of ${ name }`,
			owner: name,
			isGood: ( said ) => typeof said === 'boolean',
			otherwise: false,
		} ) );

const closedReport: Load< ClosedReportProps > = () =>
	import( /* webpackChunkName: "closed-report" */ './closed' );

/** A report's view and tabs, or the message that replaces them. */
export function Body( { page }: { page: PageState } ) {
	const boot = useBoot();
	const { report, location, calendar, dates, request, setParams } = page;
	const { params, args } = location;
	const load = viewOf( report );
	usePreload( load );
	usePreload( page.isOpen ? load : closedReport );
	const skeleton = <Skeleton page={ page } />;
	const shared = { dates, today: calendar.today, setParams };

	return (
		<ReportTabs
			report={ report }
			isOpen={ page.isOpen }
			selected={ params.tab }
			onSelect={ ( name ) => setParams( { tab: name } ) }
		>
			{ ( tab ) => (
				<ReportState
					title={ report.title }
					request={ request }
					isConnected={ boot.authed }
					locked={ report.locked ?? null }
					closed={ ( lock ) => (
						<View< ClosedReportProps >
							report={ report }
							page={ page }
							lock={ lock }
							load={ closedReport }
							skeleton={ skeleton }
						/>
					) }
					isEmpty={ emptinessOf( report ) }
					skeleton={ skeleton }
					empty={ <NoData { ...shared } /> }
					details={ {
						report: report.name,
						query: page.query,
						version: boot.version,
					} }
				>
					{ ( answer ) => {
						if ( page.isUnavailable ) {
							return (
								<Notice status="info" isDismissible={ false }>
									{ report.unavailable }
								</Notice>
							);
						}
						const view = {
							report,
							access: boot,
							isSample: false,
							answer,
							params: { ...args, ...params },
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
	);
}
