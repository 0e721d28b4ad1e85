import { __ } from '@wordpress/i18n';
import type { NoteDraft } from '../../store/notes/types';
import { addDays, type Day } from '../../ui/calendar/day';
import { NoteForm } from './form';
import { Head } from './head';

interface CreateViewProps {
	/** The day that it is of at first; empty where none is meant. */
	end: Day | '';
	today: Day;
	onSave: ( draft: NoteDraft ) => Promise< void >;
	onBack: () => void;
	onClose: () => void;
}

/**
 * Where a note is written.
 *
 * @param props
 */
export function CreateView( props: CreateViewProps ) {
	const { end, today, onSave, onBack, onClose } = props;
	return (
		<>
			<Head
				title={ __( 'Add a note', 'lodestar' ) }
				takesFocus={ false }
				onBack={ onBack }
				onClose={ onClose }
			/>
			<NoteForm
				note={ {
					note_title: '',
					note_date_ymd: end || addDays( today, -1 ),
					important: false,
					category: { id: 0 },
					medias: [],
				} }
				today={ today }
				submitLabel={ __( 'Save Note', 'lodestar' ) }
				onSave={ onSave }
				onCancel={ onBack }
			/>
		</>
	);
}
