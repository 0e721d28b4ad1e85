import type { ReactNode } from 'react';
import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { Sample } from '../../features/sample/sample';
import { NotConnected } from '../../features/sample/not-connected';
import { useBoot } from '../../store/app/use-boot';
import type { Locked } from '../../store/app/license';
import { Card } from '../../ui/card/card';
import type { PageState } from './use-page';
import { Covered } from '../../features/sample/covered';
import { AddonPrompt, needWords } from '../../features/upsell/addon-prompt';
import OverSample from '../../features/upsell/over-sample';
import type { Access, Report } from '../../store/reports/report';
import { withGaps } from '../../features/sample/with-gaps';
import { parseDateState } from '../../features/date-range/url';
import { store } from '../../store/reports/reports-store';
import { Skeleton } from './page-skeleton';
import { viewOf, View } from './view';

const nothing = () => {};
const NO_PARAMS = {};
const NO_GAPS = {};

/** The report with sample data of the last 30 days. Requests only the file with the sample. */
function SampleView( { page }: { page: PageState } ) {
	const { report, calendar } = page;
	const access = useBoot();
	const skeleton = <Skeleton page={ page } />;
	const url = report.sample_url;
	const sample = useSelect(
		( select ) => ( url ? select( store ).getSample( url ) : undefined ),
		[ url ]
	);
	const answer = useMemo(
		() => sample && withGaps( sample, report.sample_gaps ?? NO_GAPS ),
		[ sample, report.sample_gaps ]
	);
	const dates = useMemo(
		() => parseDateState( NO_PARAMS, calendar ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The dates depend on `today`; the calendar is a new object on each render.
		[ calendar.today ]
	);
	return answer ? (
		<View
			report={ report }
			load={ viewOf( report ) }
			skeleton={ skeleton }
			access={ access }
			isSample
			answer={ answer }
			dates={ dates }
			today={ calendar.today }
			params={ NO_PARAMS }
			ask={ nothing }
			setParams={ nothing }
		/>
	) : (
		skeleton
	);
}

interface LockedReportProps {
	report: Report;
	lock: Locked;
	access: Access;
	/** The report with sample data. */
	children: ReactNode;
}

/** A locked report. A message on how to unlock it covers the sample until the user chooses to view it. */
function LockedReport( { report, lock, access, children }: LockedReportProps ) {
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
	const name = report.navigation?.label ?? report.title;
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

export interface ClosedReportProps {
	page: PageState;
	/** Why the report is locked. Null if the site has no data source. */
	lock: Locked | null;
}

/** A report that isn't available: its sample data, covered by a message on how to open it. */
export default function ClosedReport( { page, lock }: ClosedReportProps ) {
	const boot = useBoot();
	const { report } = page;
	const sample = <SampleView page={ page } />;
	return lock ? (
		<LockedReport report={ report } lock={ lock } access={ boot }>
			{ sample }
		</LockedReport>
	) : (
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
	);
}
