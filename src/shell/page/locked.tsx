import { useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import { Sample } from '../../features/sample';
import { SampleNotice } from '../../features/sample/notice';
import { Upsell } from '../../features/upsell';
import { AddonPrompt, needWords } from '../../features/upsell/addon-prompt';
import { Footnote } from '../../features/upsell/footnote';
import { UpgradeWords } from '../../features/upsell/upgrade-words';
import type { Access, Report } from '../../store/reports/report';
import { store } from '../../store/reports';
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
	const [ isCovered, setCovered ] = useState( true );
	const seen = useRef< HTMLDivElement >( null );
	const look = report.sample_url ? () => setCovered( false ) : undefined;
	// The button that was pressed is gone.
	useEffect( () => {
		if ( ! isCovered ) {
			seen.current?.focus();
		}
	}, [ isCovered ] );

	const { license, addons, upgrade_url: upgradeUrl } = access;
	const name = report.navigation?.label ?? report.title;
	const agencyOnly = useAgencyOnly();
	const isByLevel = lock.code === 'license_level';

	return (
		<>
			{ ! isCovered && (
				<div ref={ seen } tabIndex={ -1 }>
					<SampleNotice>
						{ isByLevel ? (
							<UpgradeWords
								levels={ lock.levels }
								license={ license }
								upgradeUrl={ upgradeUrl }
							/>
						) : (
							needWords(
								addons[ lock.addon ]?.title ?? lock.addon,
								name,
								lock.installed
							)
						) }
					</SampleNotice>
				</div>
			) }
			<Sample
				blur="slight"
				cover={
					isCovered &&
					( isByLevel ? (
						<Upsell
							title={ report.title }
							upsell={ report.upsell }
							levels={ lock.levels }
							license={ license }
							upgradeUrl={ upgradeUrl }
							onLook={ look }
						/>
					) : (
						<AddonPrompt
							slug={ lock.addon }
							addon={ addons[ lock.addon ] }
							report={ name }
							onDismiss={ look }
						/>
					) )
				}
			>
				{ children }
			</Sample>
			{ isByLevel && license.type === 'plus' && (
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
