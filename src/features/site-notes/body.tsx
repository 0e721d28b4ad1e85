import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { NoteList } from '../../store/notes/types';
import type { RequestError } from '../../store/reports/types';
import { Message } from '../../ui/message/message';
import { ErrorMessage } from '../report-state/error-message';

interface BodyProps {
	request: {
		list: NoteList | undefined;
		error: RequestError | null;
		askAgain: () => void;
	};
	children: ( list: NoteList ) => ReactNode;
}

/**
 * A list, or why it is not there.
 *
 * @param props
 * @param props.request
 * @param props.children
 */
export function Body( { request, children }: BodyProps ) {
	const { list, error, askAgain } = request;
	const status = error?.data?.status;
	if ( error && ( status === 401 || status === 403 ) ) {
		return <Message isAlert title={ error.message ?? '' } />;
	}
	if ( error ) {
		return (
			<ErrorMessage
				title={ __( 'Site notes could not be loaded.', 'lodestar' ) }
				cause={ error.message ?? '' }
				details={ { ...error } }
				onRetry={ askAgain }
			/>
		);
	}
	return list ? children( list ) : <Spinner />;
}
