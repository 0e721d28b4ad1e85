import { Button } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import {
	chevronLeft,
	chevronRight,
	next as lastIcon,
	previous as firstIcon,
} from '@wordpress/icons';
import type { FormEvent } from 'react';
import { formatNumber } from '../format/number';

interface PagerProps {
	/** Caption of the table, because a screen may show several tables. */
	of: string;
	/** Zero-based. */
	page: number;
	pages: number;
	onGo: ( page: number ) => void;
}

/** Page navigation. A typed page number applies on Enter. Hidden if there is only one page. */
export function Pager( { of, page, pages, onGo }: PagerProps ) {
	const id = useId();
	const [ typed, setTyped ] = useState< string | null >( null );
	if ( pages < 2 ) {
		return null;
	}
	const jump = ( event: FormEvent ) => {
		event.preventDefault();
		const wanted = Math.round( Number( typed ) );
		if ( typed && wanted > 0 ) {
			onGo( Math.min( wanted, pages ) - 1 );
		}
		setTyped( null );
	};
	const step = (
		icon: JSX.Element,
		label: string,
		to: number,
		isEnd: boolean
	) => (
		<Button
			icon={ icon }
			label={ label }
			disabled={ isEnd }
			accessibleWhenDisabled
			onClick={ () => onGo( to ) }
		/>
	);
	const isFirst = page === 0;
	const isLast = page === pages - 1;
	return (
		<form
			className="lodestar-data-table__pager"
			aria-label={ sprintf(
				/* translators: %s: caption of a table. */
				__( 'Pagination: %s', 'lodestar' ),
				of
			) }
			onSubmit={ jump }
		>
			{ step( firstIcon, __( 'First page', 'lodestar' ), 0, isFirst ) }
			{ step(
				chevronLeft,
				__( 'Previous page', 'lodestar' ),
				page - 1,
				isFirst
			) }
			<label htmlFor={ id }>{ __( 'Page', 'lodestar' ) }</label>
			<input
				id={ id }
				type="text"
				inputMode="numeric"
				value={ typed ?? String( page + 1 ) }
				onChange={ ( { target } ) =>
					setTyped( target.value.replace( /\D/g, '' ) )
				}
				onFocus={ ( { target } ) => target.select() }
				onBlur={ () => setTyped( null ) }
			/>
			<span>
				{ sprintf(
					/* translators: %s: number of pages. */
					__( 'of %s', 'lodestar' ),
					formatNumber( pages )
				) }
			</span>
			{ step(
				chevronRight,
				__( 'Next page', 'lodestar' ),
				page + 1,
				isLast
			) }
			{ step(
				lastIcon,
				__( 'Last page', 'lodestar' ),
				pages - 1,
				isLast
			) }
		</form>
	);
}
