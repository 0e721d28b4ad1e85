import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Mark } from '../../ui/mark/mark';

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
