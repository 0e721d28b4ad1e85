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
	/** The levels that open the report. */
	levels: readonly Level[];
	license: License;
	upgradeUrl: string;
}

/**
 * What the notice over a sample says.
 *
 * @param props
 * @param props.levels
 * @param props.license
 * @param props.upgradeUrl
 */
function UpgradeWords( { levels, license, upgradeUrl }: UpgradeWordsProps ) {
	const text = sprintf(
		/* translators: %s: a level of the licence. */
		__(
			'This is a sample report. <a>Upgrade to %s</a> to unlock for your website.',
			'lodestar'
		),
		levelName( neededLevel( levels ) )
	);
	const isOffered = upgradeWords( levels, license ) !== null;
	return createInterpolateElement( text, {
		// eslint-disable-next-line jsx-a11y/anchor-has-content -- The text comes from between the tags.
		a: isOffered ? <a href={ upgradeUrl } /> : <span />,
	} );
}

interface FootnoteProps {
	/** What stands in the menu for a report that only Agency opens; null where there is none. */
	agencyOnly: string | null;
	upgradeUrl: string;
}

/**
 * Says under locked reports, to those who have Plus, what opens them all. Agency is named only where it opens something
 * that Pro does not.
 *
 * @param props
 * @param props.agencyOnly
 * @param props.upgradeUrl
 */
export function Footnote( { agencyOnly, upgradeUrl }: FootnoteProps ) {
	const text =
		agencyOnly === null
			? __(
					'You are using Lodestar Plus. <a>Upgrade to Pro</a> to unlock all advanced reports.',
					'lodestar'
				)
			: sprintf(
					/* translators: %s: name of a report in the menu. */
					__(
						'You are using Lodestar Plus. <a>Upgrade to Pro or Agency</a> to unlock all advanced reports, %s among them.',
						'lodestar'
					),
					agencyOnly
				);
	return (
		<div className="lodestar-footnote">
			<Mark />
			<p>
				{ createInterpolateElement( text, {
					// eslint-disable-next-line jsx-a11y/anchor-has-content -- The text comes from between the tags.
					a: <a href={ upgradeUrl } />,
				} ) }
			</p>
		</div>
	);
}

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
