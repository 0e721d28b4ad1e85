import { PanelBody } from '@wordpress/components';
import type { ReactNode } from 'react';

interface SectionProps {
	/** Left out, it cannot be closed. */
	title?: string;
	children: ReactNode;
}

/**
 * A part of the sidebar, as core's own are; the words of its title open and close it.
 *
 * @param props
 * @param props.title
 * @param props.children
 */
export function Section( { title, children }: SectionProps ) {
	return title ? (
		<PanelBody title={ title }>{ children }</PanelBody>
	) : (
		<div className="lodestar-editor__section">{ children }</div>
	);
}
