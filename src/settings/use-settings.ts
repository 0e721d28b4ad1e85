import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { store as app } from '../store/app/app-store';
import { saveSettings, type SaveFailure } from '../features/site-settings/save';
import { problemsOf, type Problem } from './rules';
import type {
	Key,
	SettingsScreen,
	Values,
} from '../features/site-settings/screen';

/** Another user stored other values after the page was opened. */
export interface Conflict {
	theirs: Values;
	saved: { name: string; at: number } | null;
}

export interface Settings {
	/** Values shown on the screen, including unsaved changes. */
	values: Values;
	/** Values when the screen was opened or last saved. */
	stored: Values;
	/** Values that differ from the stored ones. */
	edits: Values;
	problems: Partial< Record< Key, Problem > >;
	isSaving: boolean;
	/** Why the last attempt to save failed. */
	failure: string;
	conflict: Conflict | null;
	set: ( change: Values ) => void;
	discard: () => void;
	save: () => void;
	/** Overwrites the values of the other user. */
	keepMine: () => void;
}

const same = ( a: unknown, b: unknown ) =>
	JSON.stringify( a ) === JSON.stringify( b );

const pick = ( values: Values, of: Values ): Values =>
	Object.fromEntries(
		Object.entries( values ).filter( ( [ key ] ) => key in of )
	);

/**
 * Manages the stored values, the unsaved changes and saving.
 *
 * Only saving or discarding removes unsaved changes.
 */
export function useSettings( screen: SettingsScreen ): Settings {
	const [ stored, setStored ] = useState( screen.values );
	const [ edits, setEdits ] = useState< Values >( {} );
	const [ refused, setRefused ] = useState< Settings[ 'problems' ] >( {} );
	const [ isSaving, setSaving ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const [ conflict, setConflict ] = useState< Conflict | null >( null );
	const { toast } = useDispatch( app );
	const isEdited = Object.keys( edits ).length > 0;

	useEffect( () => {
		const warn = ( event: Event ) => event.preventDefault();
		if ( isEdited ) {
			window.addEventListener( 'beforeunload', warn );
		}
		return () => window.removeEventListener( 'beforeunload', warn );
	}, [ isEdited ] );

	const calm = () => {
		setFailure( '' );
		setConflict( null );
	};

	const set = ( change: Values ) => {
		const next = Object.entries( { ...edits, ...change } ).filter(
			( [ key, value ] ) => ! same( value, stored[ key as Key ] )
		);
		setEdits( Object.fromEntries( next ) );
		setRefused( ( before ) =>
			Object.fromEntries(
				Object.entries( before ).filter(
					( [ key ] ) => ! ( key in change )
				)
			)
		);
	};

	const fail = ( { code, message, data }: SaveFailure ) => {
		if ( code === 'changed_meanwhile' && data?.theirs ) {
			setConflict( { theirs: data.theirs, saved: data.saved ?? null } );
		} else if ( code === 'invalid_settings' && data?.params ) {
			setRefused(
				Object.fromEntries(
					Object.entries( data.params ).map( ( [ key, words ] ) => [
						key,
						{ message: words, bad: [] },
					] )
				)
			);
		} else {
			setFailure( message );
		}
	};

	const send = ( base: Values ) => {
		calm();
		setSaving( true );
		saveSettings( edits, pick( base, edits ) )
			.then(
				( now ) => {
					setStored( now );
					setEdits( {} );
					setRefused( {} );
					void toast();
				},
				( error: SaveFailure ) => fail( error )
			)
			.finally( () => setSaving( false ) );
	};

	return {
		values: { ...stored, ...edits },
		stored,
		edits,
		problems: { ...refused, ...problemsOf( edits, screen.rules ) },
		isSaving,
		failure,
		conflict,
		set,
		discard: () => {
			setStored( { ...stored, ...conflict?.theirs } );
			setEdits( {} );
			setRefused( {} );
			calm();
		},
		save: () => send( stored ),
		keepMine: () => {
			const both = { ...stored, ...conflict?.theirs };
			setStored( both );
			send( both );
		},
	};
}
