import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

interface LockedProps {
	/** What it might look like: no text, no digits. */
	demo: ReactNode;
	/** What opens it. */
	children: ReactNode;
}

/**
 * What stands in a tile that is not open: something blurred that tells nothing, and what opens it.
 *
 * @param props
 * @param props.demo
 * @param props.children
 */
export function Locked( { demo, children }: LockedProps ) {
	return (
		<div className="lodestar-glance__locked">
			<div className="lodestar-glance__blur" aria-hidden="true">
				{ demo }
			</div>
			<div className="lodestar-glance__over">{ children }</div>
		</div>
	);
}

interface UpgradeProps {
	url: string;
	/** What can be seen then. */
	title: string;
}

/**
 * The way to a licence.
 *
 * @param props
 * @param props.url
 * @param props.title
 */
export function Upgrade( { url, title }: UpgradeProps ) {
	const words = __( 'Upgrade', 'lodestar' );
	return (
		<Button
			variant="secondary"
			size="compact"
			href={ url }
			aria-label={ `${ words }: ${ title }` }
		>
			{ words }
		</Button>
	);
}
