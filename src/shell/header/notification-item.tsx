import { Button, VisuallyHidden } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { close, undo } from '@wordpress/icons';
import { formatDay, formatTime } from '../../ui/format/date';
import { today } from '../../store/app/site-clock';
import { store } from '../../store/notifications/notifications-store';
import type { Notification } from '../../store/notifications/types';

interface NotificationItemProps {
	notification: Notification;
}

/**
 * One notification: the finding, a sentence, when, and what to do.
 *
 * @param props
 * @param props.notification
 */
export function NotificationItem( { notification }: NotificationItemProps ) {
	const { mark } = useDispatch( store );
	const { id, title, text, links, time } = notification;
	const isNew = ! notification.is_read && ! notification.is_dismissed;

	return (
		<li className={ isNew ? 'is-new' : undefined }>
			<div>
				<h3>
					{ isNew && (
						<VisuallyHidden as="span">
							{ __( 'New:', 'lodestar' ) }{ ' ' }
						</VisuallyHidden>
					) }
					{ title }
				</h3>
				{ text && <p>{ text }</p> }
				<p className="lodestar-notifications__meta">
					<time dateTime={ time }>{ timeWords( time ) }</time>
					{ links.map( ( link ) => (
						<a
							key={ link.url }
							href={ link.url }
							onClick={ () => mark( 'read', [ id ] ) }
						>
							{ link.label }
						</a>
					) ) }
				</p>
			</div>
			{ notification.is_dismissed && (
				<Button
					size="small"
					icon={ undo }
					label={ sprintf(
						/* translators: %s: title of a notification. */
						__( 'Restore “%s”', 'lodestar' ),
						title
					) }
					onClick={ () => mark( 'restored', [ id ] ) }
				/>
			) }
			{ notification.dismissible && ! notification.is_dismissed && (
				<Button
					size="small"
					icon={ close }
					label={ sprintf(
						/* translators: %s: title of a notification. */
						__( 'Dismiss “%s”', 'lodestar' ),
						title
					) }
					onClick={ () => mark( 'dismissed', [ id ] ) }
				/>
			) }
		</li>
	);
}

/**
 * The day, or of today the time, too.
 *
 * @param time ISO 8601 with the site's offset.
 */
function timeWords( time: string ): string {
	const day = time.slice( 0, 10 );
	return day === today()
		? sprintf(
				/* translators: %s: time of day. */
				__( 'Today, %s', 'lodestar' ),
				formatTime( time )
			)
		: formatDay( day, day.slice( 0, 4 ) !== today().slice( 0, 4 ) );
}
