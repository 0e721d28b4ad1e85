import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Message } from '../../ui/message/message';

interface NoNotesProps {
	/** There may be others, which are not shown. */
	isFiltered: boolean;
	/** Begins a note; without it the reader may not. */
	add: ReactNode;
}

/**
 * Instead of notes: why there are none, and the way to the first.
 *
 * @param props
 * @param props.isFiltered
 * @param props.add
 */
export function NoNotes( { isFiltered, add }: NoNotesProps ) {
	if ( isFiltered ) {
		return (
			<Message
				title={ __(
					'No note of these days is important.',
					'lodestar'
				) }
			/>
		);
	}
	return add ? (
		<Message
			title={ __(
				"There aren't any site notes. Go ahead and create one!",
				'lodestar'
			) }
			actions={ add }
		/>
	) : (
		<Message title={ __( "There aren't any site notes.", 'lodestar' ) } />
	);
}
