-- What is proposed for a blocked card lapses when the card goes another way: nobody can agree to it or refuse it any more.
set local lock_timeout = '5s';

alter table cards_releases drop constraint cards_releases_state_check;
alter table cards_releases add constraint cards_releases_state_check
  check (state in ('proposed', 'approved', 'rejected', 'lapsed')) not valid;

update cards_releases release set state = 'lapsed', decided_at = coalesce(card.ended_at, card.updated_at)
  from cards_cards card
  where card.id = release.card_id and release.state = 'proposed' and card.status <> 'blocked';
