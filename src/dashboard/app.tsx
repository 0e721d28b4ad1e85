import { useSelect } from '@wordpress/data';
import { createPortal, useEffect, useMemo } from '@wordpress/element';
import { ErrorBoundary } from '../third-party/error-boundary';
import { store } from '../store/reports/reports-store';
import { Dialogs } from '../shell/dialogs/dialogs';
import { Frame } from '../shell/frame/frame';
import { useArrival } from '../shell/frame/use-arrival';
import { Header } from '../shell/header/header';
import { useMenu } from '../shell/navigation/use-menu';
import { Page } from '../shell/page/page';
import { FailedPart } from '../shell/page/failed-part';
import { navigate, useLocation } from '../shell/router/router';
import { matchRoute, pathOf, routesOf } from '../shell/router/routes';
import { useScriptsRan } from '../shell/router/use-scripts-ran';
import { useBoot } from '../store/app/use-boot';

interface AppProps {
	/** Container of the header: above the notices that WordPress and other plugins add to the page. */
	header: HTMLElement;
}

/** The dashboard: the header, and the report that matches the URL. */
export function App( { header }: AppProps ) {
	const { yearinreview } = useBoot();
	const { path, params } = useLocation();
	const all = useSelect( ( select ) => select( store ).getReports(), [] );
	const { show_report: isReviewing, report_year: year } = yearinreview;
	const reports = useMemo(
		() =>
			all
				.filter( ( { key } ) => key !== 'yearinreview' || isReviewing )
				.map( ( report ) =>
					report.key === 'yearinreview'
						? { ...report, title: `${ year } ${ report.title }` }
						: report
				),
		[ all, isReviewing, year ]
	);
	const routes = useMemo( () => routesOf( reports ), [ reports ] );
	const match = matchRoute( routes, path );
	const report = match?.route.report;
	const location = { path, params, args: match?.args ?? {} };
	const menu = useMenu( reports );
	const haveScriptsRan = useScriptsRan();
	const isLost = ! match && path !== '/' && haveScriptsRan;
	useArrival( match?.route );

	useEffect( () => {
		if ( isLost ) {
			navigate(
				{ path: pathOf( routes, 'overview' ), params: {} },
				true
			);
		}
	}, [ isLost, routes ] );

	return (
		<>
			{ createPortal(
				<Header
					menu={ menu }
					report={ report }
					location={ location }
				/>,
				header
			) }
			<Frame>
				{ report && (
					<ErrorBoundary
						key={ report.name }
						fallback={ ( error, retry ) => (
							<div className="lodestar-page">
								<FailedPart
									report={ report }
									error={ error }
									onRetry={ retry }
								/>
							</div>
						) }
					>
						<Page report={ report } location={ location } />
					</ErrorBoundary>
				) }
			</Frame>
			<Dialogs />
		</>
	);
}
