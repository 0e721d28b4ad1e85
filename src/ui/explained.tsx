import { Tooltip } from '@wordpress/components';
import type { ReactElement } from 'react';

interface ExplainedProps {
	words: string | undefined;
	children: ReactElement;
}

/**
 * What a column means, for those who point at its head or reach it by keyboard.
 *
 * @param props
 * @param props.words
 * @param props.children
 */
export function Explained( { words, children }: ExplainedProps ) {
	return words ? <Tooltip text={ words }>{ children }</Tooltip> : children;
}
