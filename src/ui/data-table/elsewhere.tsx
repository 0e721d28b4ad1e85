import { Button } from '@wordpress/components';

/** Where figures can be looked at elsewhere, and what the link says. */
export interface LinkOut {
	href: string;
	text: string;
}

/**
 * Leads to where the figures of a table can be looked at elsewhere, where there is such a place.
 *
 * @param props
 * @param props.linkOut
 */
export function Elsewhere( { linkOut }: { linkOut: LinkOut | undefined } ) {
	return linkOut ? (
		<Button
			variant="tertiary"
			href={ linkOut.href }
			target="_blank"
			rel="noopener noreferrer"
		>
			{ linkOut.text }
		</Button>
	) : null;
}
