import type { ReactNode } from 'react';
import { Covered } from '../../features/sample/covered';
import { AddonPrompt, needWords } from '../../features/upsell/addon-prompt';
import OverSample from '../../features/upsell/over-sample';
import type { Access, Report } from '../../store/reports/report';
import type { Locked } from '../../store/app/license';

interface LockedReportProps {
	report: Report;
	lock: Locked;
	access: Access;
	/** The report with invented figures. */
	children: ReactNode;
}

/**
 * A report that is not open: its sample, covered by what opens it until somebody wants to see the sample itself.
 *
 * @param props
 * @param props.report
 * @param props.lock
 * @param props.access
 * @param props.children
 */
export function LockedReport( {
	report,
	lock,
	access,
	children,
}: LockedReportProps ) {
	if ( lock.code === 'license_level' ) {
		return (
			<OverSample
				report={ report }
				access={ access }
				levels={ lock.levels }
			>
				{ children }
			</OverSample>
		);
	}
	const { addon: slug, installed } = lock;
	const addon = access.addons[ slug ];
	const name = report.spokenName ?? report.navigation?.label ?? report.title;
	return (
		<Covered
			cover={ ( look ) => (
				<AddonPrompt
					slug={ slug }
					addon={ addon }
					report={ name }
					of={ report }
					onDismiss={ report.sample_url ? look : undefined }
				/>
			) }
			notice={ needWords( addon?.title ?? slug, name, installed ) }
		>
			{ children }
		</Covered>
	);
}
