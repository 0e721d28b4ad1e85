import { __ } from '@wordpress/i18n';
import { Mark } from '../../components/mark';
import type { Report } from '../../reports/types';
import { toHash } from '../router';

interface HeaderProps {
	reports: readonly Report[];
	/** The one that is open. */
	current: Report | undefined;
}

/**
 * The bar above every screen: the star, and the reports.
 *
 * @param props
 * @param props.reports
 * @param props.current
 */
export function Header( { reports, current }: HeaderProps ) {
	return (
		<div className="lodestar-header">
			<a
				className="lodestar-header__brand"
				href={ toHash( { path: '/', params: {} } ) }
				aria-label="Lodestar"
			>
				<Mark />
			</a>
			<nav
				className="lodestar-header__nav"
				aria-label={ __( 'Reports', 'lodestar' ) }
			>
				<ul>
					{ reports.map( ( report ) => (
						<li key={ report.name }>
							<a
								href={ toHash( {
									path: report.route,
									params: {},
								} ) }
								aria-current={
									report === current ? 'page' : undefined
								}
							>
								{ report.navigation?.label ?? report.title }
							</a>
						</li>
					) ) }
				</ul>
			</nav>
		</div>
	);
}
