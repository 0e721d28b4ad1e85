import { useSelect } from '@wordpress/data';
import type { ReactNode } from 'react';
import type { Level } from '../../store/app/license';
import { store } from '../../store/reports';
import type { Access, Report } from '../../store/reports/report';
import { Covered } from '../sample/covered';
import { Upsell } from '.';
import { Footnote } from './footnote';
import { UpgradeWords } from './upgrade-words';

export interface OverSampleProps {
	report: Report;
	access: Access;
	/** The levels that open it. */
	levels: readonly Level[];
	/** Whether the reader has just asked for it. */
	takesFocus?: boolean;
	/** Its sample. */
	children: ReactNode;
}

/**
 * A report that a higher level of the licence opens: its sample, under what is in it.
 *
 * @param props
 */
export default function OverSample( props: OverSampleProps ) {
	const { report, access, levels, takesFocus = false, children } = props;
	const { license, upgrade_url: upgradeUrl } = access;
	const agencyOnly = useAgencyOnly();
	return (
		<>
			<Covered
				takesFocus={ takesFocus }
				cover={ ( look ) => (
					<Upsell
						title={ report.title }
						upsell={ report.upsell }
						levels={ levels }
						license={ license }
						upgradeUrl={ upgradeUrl }
						onLook={ report.sample_url ? look : undefined }
					/>
				) }
				notice={
					<UpgradeWords
						levels={ levels }
						license={ license }
						upgradeUrl={ upgradeUrl }
					/>
				}
			>
				{ children }
			</Covered>
			{ license.type === 'plus' && (
				<Footnote agencyOnly={ agencyOnly } upgradeUrl={ upgradeUrl } />
			) }
		</>
	);
}

/**
 * What stands in the menu for the first report that Pro does not open; null where Pro opens all.
 */
function useAgencyOnly(): string | null {
	return useSelect( ( select ) => {
		const report = select( store )
			.getReports()
			.find(
				( { locked } ) =>
					locked?.code === 'license_level' &&
					! locked.levels.includes( 'pro' )
			);
		return report ? ( report.navigation?.label ?? report.title ) : null;
	}, [] );
}
