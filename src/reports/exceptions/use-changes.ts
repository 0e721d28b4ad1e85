import apiFetch from '@wordpress/api-fetch';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { guardedAction } from '../../third-party/action';
import { postAjax } from '../../store/ajax';
import { store as app } from '../../store/app/app-store';
import type { Exception } from './answer';

/**
 * Keeps the reader's changes to exceptions since the response. Changes appear immediately and are undone, with an error
 * message, if the request fails.
 */
export function useChanges() {
	const [ deleted, setDeleted ] = useState< readonly number[] >( [] );
	const [ resolved, setResolved ] = useState<
		Readonly< Record< number, boolean > >
	>( {} );
	const { toast, removeToast } = useDispatch( app );

	const remove = async ( { id }: Exception ) => {
		setDeleted( ( all ) => [ ...all, id ] );
		const loading = await toast(
			__( 'Deleting the exception…', 'lodestar' )
		);
		const body = new FormData();
		body.set( 'exception_id', String( id ) );
		try {
			await postAjax( 'lodestar_exceptions_delete', body );
			/**
			 * Fires after an exception is deleted.
			 *
			 * @param id ID of the exception.
			 */
			guardedAction( 'lodestar.exceptions.deleted', id );
		} catch {
			setDeleted( ( all ) => all.filter( ( one ) => one !== id ) );
			void toast(
				__(
					'The exception couldn’t be deleted. Try again.',
					'lodestar'
				),
				{
					type: 'error',
				}
			);
		}
		void removeToast( loading.toast.id );
	};

	const resolve = async ( { id }: Exception, isResolved: boolean ) => {
		setResolved( ( all ) => ( { ...all, [ id ]: isResolved } ) );
		try {
			await apiFetch( {
				path: `lodestar/v1/exceptions/${ id }`,
				method: 'PUT',
				data: { resolved: isResolved },
			} );
		} catch {
			setResolved( ( all ) => ( { ...all, [ id ]: ! isResolved } ) );
			void toast(
				__(
					'The exception couldn’t be updated. Try again.',
					'lodestar'
				),
				{
					type: 'error',
				}
			);
		}
	};

	const applied = ( rows: readonly Exception[] ) =>
		rows
			.filter( ( { id } ) => ! deleted.includes( id ) )
			.map( ( row ) => ( {
				...row,
				resolved: resolved[ row.id ] ?? row.resolved,
			} ) );
	return { applied, remove, resolve };
}
