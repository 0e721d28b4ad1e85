import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import type { ReactNode } from 'react';

/**
 * Says that the figures below are invented. Can be closed; leaving the report ends it, too.
 *
 * @param props
 * @param props.children What would show the real ones.
 */
export function SampleNotice( { children }: { children: ReactNode } ) {
	const [ isShown, setShown ] = useState( true );
	return isShown ? (
		<Notice status="warning" onRemove={ () => setShown( false ) }>
			{ children }
		</Notice>
	) : null;
}
