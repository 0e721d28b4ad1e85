import { Sample } from '../../features/sample/sample';
import { NotConnected } from '../../features/sample/not-connected';
import { useBoot } from '../../store/app/use-boot';
import type { Locked } from '../../store/app/license';
import { Card } from '../../ui/card/card';
import { LockedReport } from './locked';
import { SampleView } from './sample-view';
import type { PageState } from './use-page';

export interface ClosedReportProps {
	page: PageState;
	/** What stands in its way; null where the site has no source of data. */
	lock: Locked | null;
}

/**
 * A report that is not open: its sample, covered by what opens it.
 *
 * @param props
 * @param props.page
 * @param props.lock
 */
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
