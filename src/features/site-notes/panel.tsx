import {
	useDispatch,
	useSelect,
	select as selectFrom,
	subscribe,
} from '@wordpress/data';
import { useEffect, useState, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as app } from '../../store/app/app-store';
import { store } from '../../store/notes/notes-store';
import type { NoteDraft } from '../../store/notes/types';
import { addDays, type Day } from '../../ui/calendar/day';
import type { SiteNotesProps } from './site-notes';
import { CategoriesView } from './categories';
import { ListView } from './list-view';
import type { Shown } from './filter';
import { TrashView } from './trash-view';
import { savedWords } from './saved-words';
import { store as reports } from '../../store/reports/reports-store';
import { NoteForm } from './form';
import { Head } from './head';
import './style.scss';

interface CreateViewProps {
	/** Initial date of the note; empty for yesterday. */
	end: Day | '';
	today: Day;
	onSave: ( draft: NoteDraft ) => Promise< void >;
	onBack: () => void;
	onClose: () => void;
}

function CreateView( props: CreateViewProps ) {
	const { end, today, onSave, onBack, onClose } = props;
	return (
		<>
			<Head
				title={ __( 'Add Note', 'lodestar' ) }
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

const isAsking = () => selectFrom( reports ).hasResolvingSelectors();

/** Returns a function that reloads the report and shows the app's loading indicator. */
function useRefresh( ask: () => void ): () => void {
	const { setLoading } = useDispatch( app );
	const end = useRef( () => {} );
	// Undo may run when the report shows other days, or is gone. A report that is gone shows no loading indicator.
	const latest = useRef( ask );
	const isGone = useRef( false );
	useEffect( () => {
		latest.current = ask;
	} );
	useEffect( () => {
		isGone.current = false;
		return () => {
			isGone.current = true;
			end.current();
		};
	}, [] );

	return () => {
		end.current();
		if ( ! isGone.current ) {
			let hasBegun = false;
			const unsubscribe = subscribe( () => {
				hasBegun ||= isAsking();
				if ( hasBegun && ! isAsking() ) {
					end.current();
				}
			}, reports );
			end.current = () => {
				end.current = () => {};
				unsubscribe();
				void setLoading( null );
			};
			void setLoading( {} );
		}
		latest.current();
	};
}

interface PanelProps extends SiteNotesProps {
	onClose: () => void;
}

export type Place = 'list' | 'create' | 'trash' | 'categories';

/** The site notes panel with its views. */
export default function Panel( { range, today, ask, onClose }: PanelProps ) {
	const panel = useSelect( ( select ) => select( store ).getPanel(), [] );
	const { saveNote } = useDispatch( store );
	const { toast } = useDispatch( app );
	const [ place, setPlace ] = useState< Place >( 'list' );
	const [ day, setDay ] = useState< Day | null >( null );
	const [ wanted, setWanted ] = useState< number | null >( null );
	const [ shown, setShown ] = useState< Shown >( 'all' );
	const refresh = useRefresh( ask );

	// Runs for each request to open the panel, even for the same notes.
	useEffect( () => {
		const [ first, ...others ] = panel.noteIds;
		if ( first !== undefined ) {
			setPlace( 'list' );
			setWanted( first );
		}
		if ( others.length > 0 ) {
			setShown( panel.noteIds );
		}
		if ( panel.day ) {
			setPlace( 'create' );
			setDay( panel.day );
		}
	}, [ panel ] );

	const show = ( next: Place ) => {
		setDay( null );
		setPlace( next );
	};
	const save = async ( draft: NoteDraft ) => {
		const { id } = await saveNote( draft );
		void toast( savedWords() );
		show( 'list' );
		setWanted( id );
		refresh();
	};
	const shared = { onClose, onBack: () => show( 'list' ) };
	switch ( place ) {
		case 'create':
			return (
				<CreateView
					key={ day }
					{ ...shared }
					end={ day ?? range.end }
					today={ today }
					onSave={ save }
				/>
			);
		case 'trash':
			return (
				<TrashView { ...shared } today={ today } refresh={ refresh } />
			);
		case 'categories':
			return <CategoriesView { ...shared } refresh={ refresh } />;
		case 'list':
			return (
				<ListView
					range={ range }
					today={ today }
					wanted={ wanted }
					onWant={ setWanted }
					shown={ shown }
					onShow={ setShown }
					onSave={ save }
					onPlace={ show }
					refresh={ refresh }
					ask={ ask }
					onClose={ onClose }
				/>
			);
	}
}
