import { Notice } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { store } from '../../store/notifications/notifications-store';

const GRAVITY = [ 'error', 'warning', 'info', 'success' ] as const;

/**
 * Shows the most severe notification above every report.
 *
 * Notices that can't be dismissed disappear once their cause is gone.
 */
export function AppNotice() {
	const all = useSelect(
		( select ) => select( store ).getNotifications(),
		[]
	).filter( ( one ) => one.place === 'page' && ! one.is_dismissed );
	const { mark } = useDispatch( store );
	const notice = GRAVITY.map( ( gravity ) =>
		all.find( ( { status } ) => status === gravity )
	).find( ( candidate ) => candidate );

	return notice ? (
		<Notice
			status={ notice.status }
			isDismissible={ notice.dismissible }
			onRemove={ () => void mark( 'dismissed', [ notice.id ] ) }
			actions={ notice.links.map( ( { label, url } ) => ( {
				label,
				url,
				variant: 'link' as const,
			} ) ) }
		>
			<p>
				<strong>{ notice.title }</strong>
			</p>
			{ notice.text && <p>{ notice.text }</p> }
		</Notice>
	) : null;
}
