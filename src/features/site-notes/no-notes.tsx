import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Message } from '../../ui/message/message';

interface NoNotesProps {
	/** Whether a filter may hide other notes. */
	isFiltered: boolean;
	/** The button that adds a note; empty if the user can't add any. */
	add: ReactNode;
}

/** Shown instead of an empty list: the reason, and a button that adds the first note. */
export function NoNotes( { isFiltered, add }: NoNotesProps ) {
	if ( isFiltered ) {
		return (
			<Message
				title={ __( 'No important notes in this period.', 'lodestar' ) }
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
