import { Tooltip } from '@wordpress/components';
import type { ReactElement } from 'react';

interface ExplainedProps {
	words: string | undefined;
	children: ReactElement;
}

/** Adds a tooltip for hover and keyboard focus, if there is a text. */
export function Explained( { words, children }: ExplainedProps ) {
	return words ? <Tooltip text={ words }>{ children }</Tooltip> : children;
}
