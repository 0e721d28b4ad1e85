import { Button } from '@wordpress/components';

export interface LinkOut {
	href: string;
	text: string;
}

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
