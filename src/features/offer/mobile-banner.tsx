import { Mark } from '../../ui/mark/mark';
import { Buy, Close, Words, type BannerProps } from './parts';

/**
 * The offer on a phone: its button stands below the words, as wide as they are, and all is large enough for a finger.
 *
 * @param props
 */
export function MobileBanner( props: BannerProps ) {
	return (
		<div className="lodestar-offer is-mobile">
			<div className="lodestar-offer__head">
				<Mark />
				<Words />
				<Close { ...props } />
			</div>
			<Buy { ...props } />
		</div>
	);
}
