import { Button, VisuallyHidden } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { bell, close, undo } from '@wordpress/icons';
import { store } from '../../store/notifications/notifications-store';
import { Tool } from './tool';
import { formatDay, formatTime } from '../../ui/format/date';
import { today } from '../../store/app/site-clock';
import type { Notification } from '../../store/notifications/types';

interface NotificationItemProps {
	notification: Notification;
}

function NotificationItem( { notification }: NotificationItemProps ) {
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
 * Returns the date of a notification, or its time if it's from today.
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

/** The bell shows a dot while there are new notifications, but never a number. */
export function NotificationBell() {
	const all = useSelect(
		( select ) => select( store ).getNotifications(),
		[]
	);
	const { refresh } = useDispatch( store );
	const news = all.filter(
		( one ) => ! one.is_read && ! one.is_dismissed
	).length;

	return (
		<Tool
			icon={ bell }
			label={
				news > 0
					? sprintf(
							/* translators: %d: number of new notifications. */
							_n(
								'Notifications, %d new',
								'Notifications, %d new',
								news,
								'lodestar'
							),
							news
						)
					: __( 'Notifications', 'lodestar' )
			}
			hasNews={ news > 0 }
			onOpen={ refresh }
		>
			{ () => <Panel /> }
		</Tool>
	);
}

/** Shows new notifications first, and dismissed ones on request. */
function Panel() {
	const all = useSelect(
		( select ) => select( store ).getNotifications(),
		[]
	);
	const { mark } = useDispatch( store );
	const [ isAll, setAll ] = useState( false );
	const news = all.filter( ( one ) => ! one.is_read && ! one.is_dismissed );
	const known = all.filter( ( one ) => one.is_read && ! one.is_dismissed );
	const dismissed = all.filter( ( one ) => one.is_dismissed );
	const shown = [ ...news, ...known, ...( isAll ? dismissed : [] ) ];

	return (
		<section
			className="lodestar-notifications lodestar-pop"
			aria-label={ __( 'Notifications', 'lodestar' ) }
		>
			<header>
				<h2>{ __( 'Notifications', 'lodestar' ) }</h2>
				{ news.length > 0 && (
					<Button
						size="compact"
						variant="tertiary"
						onClick={ () =>
							mark(
								'read',
								news.map( ( { id } ) => id )
							)
						}
					>
						{ __( 'Mark All as Read', 'lodestar' ) }
					</Button>
				) }
			</header>
			{ shown.length > 0 ? (
				<ul>
					{ shown.map( ( one ) => (
						<NotificationItem key={ one.id } notification={ one } />
					) ) }
				</ul>
			) : (
				<div className="lodestar-notifications__none">
					<p>
						<strong>
							{ __( 'No new notifications.', 'lodestar' ) }
						</strong>
					</p>
					<p>
						{ __(
							'Anything that needs your attention appears here.',
							'lodestar'
						) }
					</p>
				</div>
			) }
			{ dismissed.length > 0 && (
				<footer>
					<Button
						variant="link"
						aria-expanded={ isAll }
						onClick={ () => setAll( ! isAll ) }
					>
						{ isAll
							? __( 'Hide Dismissed', 'lodestar' )
							: sprintf(
									/* translators: %d: number of dismissed notifications. */
									_n(
										'Show %d Dismissed',
										'Show %d Dismissed',
										dismissed.length,
										'lodestar'
									),
									dismissed.length
								) }
					</Button>
				</footer>
			) }
		</section>
	);
}
