import { useSelect } from '@wordpress/data';
import type { ReactNode } from 'react';
import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Level, License } from '../../store/app/license';
import { store } from '../../store/reports/reports-store';
import type { Access, Report } from '../../store/reports/report';
import { Covered } from '../sample/covered';
import { Upsell, levelName, neededLevel, upgradeWords } from './upsell';
import { Mark } from '../../ui/mark/mark';

interface UpgradeWordsProps {
	/** The license levels that unlock the report. */
	levels: readonly Level[];
	license: License;
	upgradeUrl: string;
}

/** The text of the notice above a sample. */
function UpgradeWords( { levels, license, upgradeUrl }: UpgradeWordsProps ) {
	const text = sprintf(
		/* translators: %s: name of a license level, such as “Pro”. */
		__(
			'This is a sample report. <a>Upgrade to %s</a> to unlock for your website.',
			'lodestar'
		),
		levelName( neededLevel( levels ) )
	);
	const isOffered = upgradeWords( levels, license ) !== null;
	return createInterpolateElement( text, {
		// eslint-disable-next-line jsx-a11y/anchor-has-content -- The content comes from the translated text.
		a: isOffered ? <a href={ upgradeUrl } /> : <span />,
	} );
}

interface FootnoteProps {
	/** Menu label of a report that only Agency unlocks; null if there is none. */
	agencyOnly: string | null;
	upgradeUrl: string;
}

/**
 * A note for Plus users below locked reports, which names the license level that unlocks them all.
 *
 * Agency is mentioned only if it unlocks a report that Pro doesn't.
 */
export function Footnote( { agencyOnly, upgradeUrl }: FootnoteProps ) {
	const text =
		agencyOnly === null
			? __(
					'You’re using Lodestar Plus. <a>Upgrade to Pro</a> to unlock all advanced reports.',
					'lodestar'
				)
			: sprintf(
					/* translators: %s: menu label of a report. */
					__(
						'You’re using Lodestar Plus. <a>Upgrade to Pro or Agency</a> to unlock all advanced reports, including %s.',
						'lodestar'
					),
					agencyOnly
				);
	return (
		<div className="lodestar-footnote">
			<Mark />
			<p>
				{ createInterpolateElement( text, {
					// eslint-disable-next-line jsx-a11y/anchor-has-content -- The content comes from the translated text.
					a: <a href={ upgradeUrl } />,
				} ) }
			</p>
		</div>
	);
}

export interface OverSampleProps {
	report: Report;
	access: Access;
	/** The license levels that unlock the report. */
	levels: readonly Level[];
	/** Whether the user has just requested the locked feature. */
	takesFocus?: boolean;
	/** The report's sample. */
	children: ReactNode;
}

/** Covers the sample of a report that needs a higher license level, and lists what the report includes. */
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

/** Returns the menu label of the first report that Pro doesn't unlock; null if Pro unlocks all. */
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
