import { PanelBody } from '@wordpress/components';
import type { ReactNode } from 'react';

interface SectionProps {
	/** Without a title, the section can't be collapsed. */
	title?: string;
	children: ReactNode;
}

/** A collapsible section of the sidebar, like core's own panels. */
export function Section( { title, children }: SectionProps ) {
	return title ? (
		<PanelBody title={ title }>{ children }</PanelBody>
	) : (
		<div className="lodestar-editor__section">{ children }</div>
	);
}
