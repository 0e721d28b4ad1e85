import { Mark } from '../../ui/mark/mark';
import { Buy, Close, Words, type BannerProps } from './parts';

/**
 * The offer in one line.
 *
 * @param props
 */
export function DesktopBanner( props: BannerProps ) {
	return (
		<div className="lodestar-offer">
			<Mark />
			<Words />
			<Buy { ...props } />
			<Close { ...props } />
		</div>
	);
}
