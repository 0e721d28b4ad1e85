import type { Ping, View } from './types';

/**
 * Sends a message so that it arrives even if the page goes away.
 *
 * @param message The message.
 */
export function send( message: View | Ping ): void {
	const body = JSON.stringify( message );
	const endpoint = window.lodestar.e;
	if ( ! navigator.sendBeacon?.( endpoint, body ) ) {
		fetch( endpoint, { method: 'POST', body, keepalive: true } ).catch(
			() => {}
		);
	}
}
