import apiFetch from '@wordpress/api-fetch';

const NAMESPACE = 'lodestar/v1/';

/** Response of routes that include an error message as HTML. */
interface Envelope< T > {
	success: boolean;
	/** HTML. Null on success. */
	error: string | null;
	data: T;
}

/** A failed response, from a route, from core, or from apiFetch if there was no response. */
interface Failure {
	error?: string | null;
	code?: string;
	message?: string;
	data?: unknown;
}

/** Details of a failure. */
type Told = Readonly< Record< string, unknown > >;

/** A failed request, with its message as HTML. */
export class Refusal extends Error {
	/** A final failure is one that the server understood and rejected, so trying again doesn't help. */
	constructor(
		readonly html: string,
		readonly isFinal = false,
		readonly code = '',
		readonly told: Told = {}
	) {
		super( html );
	}
}

/** Escapes plain text, so that none of it is parsed as HTML. */
export const escaped = ( text: string ) =>
	text.replace( /&/g, '&amp;' ).replace( /</g, '&lt;' );

/**
 * Requests a route that returns an envelope, and returns its data.
 *
 * @param  path   Path below the namespace.
 * @param  method HTTP method.
 * @param  data   Request body.
 * @throws {Refusal} If the request fails.
 */
export async function ask< T >(
	path: string,
	method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET',
	data?: object
): Promise< T > {
	let answer: Envelope< T >;
	try {
		answer = await apiFetch( {
			path: NAMESPACE + path,
			method,
			...( data && { data } ),
		} );
	} catch ( failure ) {
		throw refusalOf( failure as Failure, false );
	}
	if ( ! answer.success ) {
		throw refusalOf( answer, true );
	}
	return answer.data;
}

function refusalOf(
	{ error, code, message, data }: Failure,
	isFinal: boolean
): Refusal {
	const told = ( data ?? {} ) as Told;
	const html = typeof told.error === 'string' ? told.error : error;
	return new Refusal( html ?? escaped( message ?? '' ), isFinal, code, told );
}
